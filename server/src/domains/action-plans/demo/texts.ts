import type { DemoText } from '../../../core/demo/index.ts'
/** What the demo plants decide to do, by the topic they plan it in. */
export const demoPlans: Readonly<Record<string, readonly (readonly [what: DemoText, how: DemoText])[]>> = {
  'Comportamento seguro': [
    ['Abordar o uso de protetor auricular na linha', 'Três abordagens por turno durante um mês, com registro'],
    ['Sinalizar a travessia de paleteiras na expedição', 'Pintar a faixa e instalar espelho convexo na esquina'],
    ['Reforçar a regra de não correr nas escadas', 'Diálogo de segurança e adesivo em todos os patamares'],
    ['Trocar luvas de corte fora do padrão', 'Recolher as antigas e entregar o novo modelo com treinamento'],
  ],
  'Proteção de máquinas': [
    ['Instalar grade fixa na esteira de retorno', 'Fabricar a grade e instalar na parada de domingo'],
    ['Substituir a chave de segurança da tampa do misturador', 'Trocar por modelo codificado e testar a parada'],
    ['Adequar o botão de emergência da embaladora', 'Mover para o alcance do operador e validar a categoria de parada'],
  ],
  'Preparação para emergências': [
    ['Refazer a rota de fuga do mezanino', 'Nova sinalização fotoluminescente e simulado no segundo turno'],
    ['Completar a brigada do terceiro turno', 'Formar quatro brigadistas com prática de combate a incêndio'],
    ['Testar o alarme de amônia', 'Teste mensal com registro do tempo de evacuação'],
  ],
  'Reclamações de clientes': [
    ['Eliminar embalagem com selagem fraca', 'Ajustar a temperatura da barra e medir a força de selagem a cada hora'],
    ['Reduzir peças quebradas no pacote de 1 kg', 'Baixar a queda na balança e revisar a vibração da calha'],
    ['Corrigir data ilegível no cartão', 'Trocar o cabeçote e incluir câmera de verificação'],
    ['Investigar sabor rançoso relatado pelo varejo', 'Rever o giro do óleo e a conservação no distribuidor'],
  ],
  'Segurança de alimentos': [
    ['Revisar o plano de controle de alergênicos', 'Mapear trocas de produto e validar a limpeza por swab'],
    ['Instalar detector de metais na linha de cubos', 'Comprar, instalar e validar com corpos de prova de três metais'],
    ['Reduzir a contagem de Listeria no piso frio', 'Mudar a rotação de sanitizantes e repetir as coletas ambientais'],
  ],
  'Desvios de processo': [
    [
      'Estabilizar a temperatura de núcleo no forno 2',
      'Calibrar as zonas e ajustar a velocidade da esteira por produto',
    ],
    ['Conter a variação do peso do pote', 'Rever o ajuste da dosadora e a carta de controle do turno'],
    ['Padronizar a partida após a troca de produto', 'Lista de verificação de partida assinada pelo líder'],
    ['Corrigir o tempo de imersão no empanamento', 'Trocar o inversor e fixar a receita no painel'],
  ],
  'Perdas e rendimento': [
    ['Reduzir a quebra no corte da linha de cubos', 'Afiar as lâminas a cada turno e medir a perda por lote'],
    ['Recuperar farinha de empanamento', 'Instalar peneira de retorno e medir a perda em quilos por turno'],
    ['Diminuir as paradas da embaladora', 'Analisar as três maiores causas e criar peça de reserva'],
    ['Baixar o sobrepeso do pacote de 500 g', 'Reprogramar a balança e acompanhar a média por hora'],
  ],
  'Manutenção autônoma': [
    ['Criar o padrão de limpeza da embaladora 3', 'Definir pontos, tempos e ferramentas com os operadores'],
    ['Eliminar o vazamento de óleo do redutor', 'Trocar o retentor e marcar o ponto de inspeção'],
    ['Etiquetar as anomalias do túnel', 'Rodada de etiquetas com a equipe e plano para cada uma'],
  ],
  'Energia e água': [
    ['Isolar a linha de vapor do cozimento', 'Instalar isolamento térmico em quarenta metros e medir a perda'],
    ['Recuperar a água do resfriamento', 'Fechar o circuito e instalar medidor'],
    ['Trocar a iluminação do estoque por LED', 'Substituir duzentas luminárias com sensor de presença'],
    ['Reduzir o ar comprimido vazado', 'Caça a vazamentos com ultrassom e reparo em uma semana'],
  ],
  'Treinamento e polivalência': [
    ['Formar multiplicadores da linha de empanados', 'Dois por turno, com avaliação prática'],
    ['Cobrir a função de operador de forno no terceiro turno', 'Treinar três pessoas até o nível de prática sozinha'],
  ],
}

export const demoTexts = {
  refused: ['Falta o responsável pela compra no plano.', 'O prazo não cabe antes da parada programada.'],
  cancelled: ['O equipamento será substituído.', 'Coberta por outra ação do mesmo tema.'],
  reopened: 'O desvio voltou na semana seguinte.',
  effective: 'Sem nova ocorrência nas quatro semanas seguintes.',
  notEffective: 'A causa voltou a aparecer em dois turnos.',
  comments: [
    'Peça comprada, chega na quinta-feira.',
    'Combinado com a manutenção para a parada de domingo.',
    'Primeira medição depois da mudança dentro do esperado.',
  ],
  corrected: ' Com compra já aprovada.',
  evidence: { fileName: 'evidencia.txt', content: 'Antes e depois registrados no local; medição anexada.\n' },
} as const
