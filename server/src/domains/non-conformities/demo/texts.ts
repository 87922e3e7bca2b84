/** What the people of the demo plant write, in the language of the plant. */
export const demoTexts = {
  cause: 'Sonda de temperatura descalibrada',
  causeDiagram: {
    branches: {
      method: ['Verificação diária não registrada'],
      machine: ['Sonda com deriva', 'Resistência com desgaste'],
      material: [],
      manpower: ['Operador novo no turno'],
      measurement: ['Certificado de calibração vencido'],
      environment: [],
    },
    whys: ['A sonda mostrou um valor menor', 'A calibração venceu', 'O plano de calibração não avisou'],
  },
  what: 'Calibrar a sonda e conferir o certificado',
  how: 'Comparar com o termômetro padrão em três pontos e registrar o desvio',
  result: 'Sonda calibrada; desvio de 0,2 °C corrigido e registrado',
  correction: 'Segregar o lote e conferir a próxima batelada com sonda reserva',
  evidence: {
    fileName: 'conferencia-da-sonda.txt',
    content:
      'Conferência da sonda de temperatura\r\nPadrão 0,0 °C: leitura 0,2 °C\r\nPadrão 75,0 °C: leitura 75,1 °C\r\nResultado: aprovada\r\n',
  },
  reasons: {
    refused: 'Falta a evidência da calibração',
    later: 'Peça em falta no almoxarifado',
    declined: 'Não tenho acesso ao equipamento',
    cancelled: 'A manutenção já trocou a sonda',
    noRecheck: 'Produto já expedido, sem amostra retida',
    void: 'Valor digitado errado, conferido com o registro em papel',
    reopened: 'O desvio voltou na batelada seguinte',
  },
} as const
