import type { TrainingLevel } from '@lineside/contract/trainings'
import type { DemoText } from '../../../core/demo/index.ts'

type PlantKey = 'saoPaulo' | 'istanbul'

export interface DemoCourse {
  plant: PlantKey
  name: DemoText
  level: TrainingLevel
  /** months that a certificate is good for; null: for good */
  months: number | null
  hours: number
  description: DemoText
}

/** The mandatory ones are for everybody of their plant. */
export const demoCourses: readonly DemoCourse[] = [
  {
    plant: 'saoPaulo',
    name: 'Boas práticas de fabricação',
    level: 'MANDATORY',
    months: 12,
    hours: 4,
    description: 'Higiene pessoal, fluxo de pessoas e materiais, prevenção de contaminação cruzada.',
  },
  {
    plant: 'saoPaulo',
    name: 'Integração de segurança',
    level: 'MANDATORY',
    months: 24,
    hours: 8,
    description: 'Riscos da unidade, EPIs, rotas de fuga e relato de quase acidentes.',
  },
  {
    plant: 'saoPaulo',
    name: 'Bloqueio e etiquetagem',
    level: 'INTERMEDIARY',
    months: 12,
    hours: 6,
    description: 'Isolamento de energias antes de intervir em uma máquina.',
  },
  {
    plant: 'saoPaulo',
    name: 'Monitoramento de pontos críticos',
    level: 'INTERMEDIARY',
    months: 12,
    hours: 4,
    description: 'Temperatura de cozimento, detector de metais e o que fazer fora do limite.',
  },
  {
    plant: 'saoPaulo',
    name: 'Operação da seladora',
    level: 'BASIC',
    months: null,
    hours: 3,
    description: 'Partida, parada, troca de bobina e teste de selagem.',
  },
  {
    plant: 'saoPaulo',
    name: 'Controle estatístico de processo',
    level: 'ADVANCED',
    months: null,
    hours: 16,
    description: 'Cartas de controle, capacidade e reação a tendências.',
  },
  {
    plant: 'istanbul',
    name: 'İyi üretim uygulamaları',
    level: 'MANDATORY',
    months: 12,
    hours: 4,
    description: 'Kişisel hijyen, malzeme akışı, çapraz bulaşmanın önlenmesi.',
  },
  {
    plant: 'istanbul',
    name: 'Dolum makinesinin kullanımı',
    level: 'BASIC',
    months: null,
    hours: 3,
    description: 'Çalıştırma, durdurma ve format değişimi.',
  },
]

/** What some courses of São Paulo teach, by the names of tasks in the matrix, at level 1. */
export const demoTaught: Readonly<Record<string, readonly string[]>> = {
  'Bloqueio e etiquetagem': ['Bloqueio e etiquetagem'],
  'Monitoramento de pontos críticos': ['Conferir detector de metais'],
  'Operação da seladora': ['Operar a embaladora', 'Trocar a bobina'],
}

/** Who is trained, by the planner of São Paulo and by others in turn. */
export const demoTraining = {
  planner: 'beatriz.lacerda',
  trainers: ['otavio.penteado', 'nelson.okada'],
  outside: 'Instituto Prisma Treinamentos',
  attendees: [
    'operator',
    'cleber.fontes',
    'sandra.queiroz',
    'antonio.caldas',
    'rosangela.melo',
    'wesley.paiva',
    'edineia.ramos',
    'gilson.barreto',
    'supervisor',
    'marcos.teles',
    'ivone.sampaio',
    'larissa.vidal',
    'analyst',
    'rui.camargo',
  ],
  places: ['Sala de treinamento 1', 'Sala de treinamento 2', 'Auditório', 'Linha 1'],
  reason: 'Linha parada para manutenção no horário.',
  correction: 'Prova refeita e aprovada na mesma semana.',
} as const
