import type { DemoText } from '../../../core/demo/index.ts'
/** Who asks for support at the demo plants, and who gives it. */
export const demoSupport = {
  handler: 'otavio.penteado',
  /** of Istanbul, where nobody manages requests but the administrator */
  elsewhere: { who: 'hakan.cetin' },
} as const

interface DemoRequest {
  /** who asks */
  who: string
  type: 'S' | 'T'
  text: DemoText
  limit: number
  /** so many days ago */
  ago: number
  /** how far it has come; `planned`: for so many days from now */
  ends: 'waiting' | 'withdrawn' | 'taken' | 'planned' | 'done' | 'rated'
  planned?: number
  note?: DemoText
  result?: DemoText
  rating?: number
}

export const demoRequests: readonly DemoRequest[] = [
  {
    who: 'nelson.okada',
    type: 'S',
    text: 'A seladora da linha 1 para várias vezes por turno e a manutenção não encontra a causa. Precisamos de apoio na análise.',
    limit: 40,
    ago: 34,
    ends: 'rated',
    planned: 20,
    note: 'Visita com o fornecedor da seladora confirmada.',
    result:
      'Análise feita em dois turnos: sensor de presença desalinhado e filme fora da especificação. Ajuste e padrão entregues.',
    rating: 5,
  },
  {
    who: 'operator',
    type: 'T',
    text: 'Quatro operadores novos na linha 1 ainda não foram treinados no monitoramento dos pontos críticos. Pedimos uma turma.',
    limit: 60,
    ago: 26,
    ends: 'done',
    planned: 12,
    note: 'Turma na sala de treinamento 1, com exercício na linha.',
    result:
      'Treinamento dado na sala e na linha, com prova prática. Todos os presentes foram aprovados pelo instrutor.',
  },
  {
    who: 'rui.camargo',
    type: 'S',
    text: 'O consumo de água da limpeza subiu depois da troca dos bicos. Gostaríamos de rever o procedimento com a equipe CIEX.',
    limit: 25,
    ago: 19,
    ends: 'planned',
    planned: 3,
    note: 'Medição antes e depois da limpeza, por uma semana.',
  },
  {
    who: 'cleber.fontes',
    type: 'S',
    text: 'As trocas de formato da embaladora levam quase uma hora. Precisamos de ajuda para aplicar a troca rápida de ferramentas.',
    limit: 50,
    ago: 12,
    ends: 'planned',
    planned: 5,
    note: 'Filmagem da troca no segundo turno; depois, oficina com a equipe.',
  },
  {
    who: 'nelson.okada',
    type: 'S',
    text: 'Queremos montar um plano de lubrificação para as esteiras novas, pois o fabricante não entregou nenhum com a instalação.',
    limit: 30,
    ago: 9,
    ends: 'withdrawn',
  },
  {
    who: 'sandra.queiroz',
    type: 'T',
    text: 'A turma da noite pede treinamento em bloqueio e etiquetagem antes da parada de manutenção do próximo mês.',
    limit: 70,
    ago: 7,
    ends: 'taken',
  },
  {
    who: 'operator',
    type: 'S',
    text: 'O detector de metais rejeita pacotes bons quando a umidade está alta. Precisamos de orientação para ajustar a sensibilidade.',
    limit: 45,
    ago: 5,
    ends: 'waiting',
  },
  {
    who: 'rui.camargo',
    type: 'T',
    text: 'Pedimos um treinamento de boas práticas para o pessoal da limpeza terceirizada que começa na semana que vem.',
    limit: 20,
    ago: 1,
    ends: 'waiting',
  },
]

export const demoSupportTexts = {
  withdrawn: 'O fabricante enviou o plano ontem.',
  course: 'Monitoramento de pontos críticos',
  attendees: ['operator', 'antonio.caldas', 'rosangela.melo', 'wesley.paiva'],
  elsewhere:
    'Dolum hattındaki duruşların nedenini bulmak için destek istiyoruz; vardiyada üç kez duruyor ve bakım neden bulamıyor.',
} as const
