/** The logbooks of the demo plant; a trailing `?` may be left out, a trailing `!` asks for a note. */
export const demoLogbooks = [
  {
    name: 'Diário do turno',
    writers: ['operator', 'rosangela.melo'],
    activities: [
      ['Percorrer a linha antes da partida', 'DAILY', 'Proteções fechadas, piso seco, botões de emergência à vista.'],
      ['Registrar o descarte da semana !', 'WEEKLY', 'Peso por produto, com o motivo do que passou de 20 kg.'],
      ['Conferir o estoque de embalagens ?', 'WEEKLY', 'Contar bobinas e caixas; pedir o que dura menos de dez dias.'],
      ['Lavar o piso com espuma', 'BIWEEKLY', 'Da linha para o ralo; esperar dez minutos antes de enxaguar.'],
      ['Chamar a coleta de resíduos', 'ON_DEMAND', 'Quando a caçamba passar de três quartos.'],
    ],
  },
  {
    name: 'Diário da manutenção',
    writers: ['antonio.caldas'],
    activities: [
      ['Ler os horímetros dos compressores', 'WEEKLY', 'Anotar a leitura dos dois compressores.'],
      ['Engraxar os rolamentos da esteira', 'WEEKLY', 'Graxa NLGI 2, duas bombadas por mancal.'],
      ['Testar o gerador com carga', 'MONTHLY', 'Quinze minutos com a câmara fria ligada.'],
      ['Inspecionar a ponte rolante', 'QUARTERLY', 'Cabo, gancho e limites, conforme a ficha.'],
      ['Calibrar as balanças', 'BIANNUAL', 'Com as massas padrão do laboratório.'],
      ['Recarregar os extintores', 'YEARLY', 'Acompanhar o fornecedor e conferir os lacres.'],
    ],
  },
] as const

export const demoNotes = {
  scrap: ['Nada acima do limite.', '26 kg de aparas da linha 2, troca de formato.', '8 kg, bobina rasgada.'],
  handover: 'A esteira 3 patina com carga. Deixei na velocidade baixa; a manutenção vem às 14 h.',
} as const
