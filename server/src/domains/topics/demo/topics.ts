import type { CustomFieldKind, customFieldPositions, TopicKind } from '@lineside/contract/topics'
import type { DemoText } from '../../../core/demo/index.ts'

interface DemoField {
  name: DemoText
  kind: CustomFieldKind
  position: (typeof customFieldPositions)[number]
  required?: true
  hidden?: true
  options?: readonly DemoText[]
}

export interface DemoTopic {
  name: DemoText
  kind?: TopicKind
  /** the initials of its pillar */
  pillar: 'SEG' | 'Q' | 'PROD' | 'P'
  manager?: string
  specialist?: string
  /** who is named above approves, unless their part is only whether it worked */
  onlyJudges?: true
  /** maturity level and element that its actions begin with */
  preselect?: { level: number | null; element: DemoText | null }
  effectivenessCheck?: true
  evidenceRequired?: true
  disabled?: true
  fields?: readonly DemoField[]
}

/** The topics in which the demo plants plan their actions. */
export const demoTopics: readonly DemoTopic[] = [
  { name: 'Comportamento seguro', pillar: 'SEG', evidenceRequired: true },
  {
    name: 'Proteção de máquinas',
    pillar: 'SEG',
    manager: 'manager',
    preselect: { level: 3, element: 'Máquinas e equipamentos' },
    evidenceRequired: true,
    fields: [
      { name: 'Equipamento', kind: 'text', position: 'afterPlace', required: true },
      { name: 'Bloqueio previsto para', kind: 'date', position: 'afterAction' },
    ],
  },
  {
    name: 'Preparação para emergências',
    pillar: 'SEG',
    specialist: 'analyst',
    effectivenessCheck: true,
    fields: [{ name: 'Líder da brigada', kind: 'person', position: 'afterPlace' }],
  },
  {
    name: 'Reclamações de clientes',
    pillar: 'Q',
    manager: 'manager',
    specialist: 'analyst',
    preselect: { level: 2, element: 'Voz do cliente' },
    effectivenessCheck: true,
    evidenceRequired: true,
    fields: [
      { name: 'Número da reclamação', kind: 'text', position: 'afterPlace', required: true },
      {
        name: 'Canal',
        kind: 'choice',
        position: 'afterPlace',
        required: true,
        options: ['SAC', 'Cliente industrial', 'Varejo', 'Exportação'],
      },
      { name: 'Unidades afetadas', kind: 'number', position: 'afterElements' },
      { name: 'Resposta ao cliente até', kind: 'date', position: 'afterAction', required: true },
      { name: 'Custo da devolução', kind: 'money', position: 'afterAction' },
      { name: 'Contato comercial', kind: 'person', position: 'afterAction' },
    ],
  },
  {
    name: 'Segurança de alimentos',
    pillar: 'Q',
    manager: 'manager',
    specialist: 'larissa.vidal',
    preselect: { level: null, element: 'Segurança de alimentos' },
  },
  {
    name: 'Desvios de processo',
    pillar: 'Q',
    specialist: 'analyst',
    onlyJudges: true,
    preselect: { level: 1, element: null },
    effectivenessCheck: true,
  },
  {
    name: 'Perdas e rendimento',
    pillar: 'PROD',
    manager: 'manager',
    fields: [
      { name: 'Ganho previsto por mês', kind: 'money', position: 'afterElements', required: true },
      { name: 'Perda atual (kg por turno)', kind: 'number', position: 'afterElements' },
      {
        name: 'Tipo de perda',
        kind: 'choice',
        position: 'afterPlace',
        options: ['Quebra', 'Retrabalho', 'Parada', 'Sobrepeso'],
      },
      { name: 'Centro de custo', kind: 'text', position: 'afterAction', hidden: true },
    ],
  },
  {
    name: 'Manutenção autônoma',
    kind: 'SEO',
    pillar: 'PROD',
    preselect: { level: 2, element: 'Manutenção' },
    evidenceRequired: true,
    fields: [
      { name: 'Etapa', kind: 'choice', position: 'afterElements', options: ['Limpeza', 'Inspeção', 'Lubrificação'] },
    ],
  },
  {
    name: 'Energia e água',
    pillar: 'PROD',
    specialist: 'beatriz.lacerda',
    fields: [{ name: 'Economia prevista por ano', kind: 'money', position: 'afterAction' }],
  },
  {
    name: 'Treinamento e polivalência',
    kind: 'SEO',
    pillar: 'P',
    manager: 'beatriz.lacerda',
    specialist: 'beatriz.lacerda',
    preselect: { level: 3, element: 'Treinamento' },
    effectivenessCheck: true,
    fields: [{ name: 'Multiplicador', kind: 'person', position: 'afterPlace', required: true }],
  },
  { name: 'Programa de ideias (encerrado)', pillar: 'P', disabled: true },
]

const shopFloor: readonly DemoText[] = [
  'Comportamento seguro',
  'Proteção de máquinas',
  'Reclamações de clientes',
  'Desvios de processo',
  'Perdas e rendimento',
]
const plan = demoTopics.filter(({ kind }) => kind !== 'SEO').map(({ name }) => name)
const all = demoTopics.map(({ name }) => name)

/** Who makes actions in which topics, and who only sees them. */
export const demoRights: readonly {
  logins: readonly string[]
  edits: readonly DemoText[]
  views: readonly DemoText[]
}[] = [
  { logins: ['manager', 'murat.aksoy', 'beatriz.lacerda'], edits: all, views: [] },
  { logins: ['analyst', 'larissa.vidal', 'outsider'], edits: plan, views: ['Manutenção autônoma'] },
  {
    logins: ['supervisor', 'marcos.teles', 'ivone.sampaio', 'elif.karaca', 'omer.sahin', 'burcu.ozturk'],
    edits: shopFloor,
    views: ['Segurança de alimentos'],
  },
  { logins: ['nelson.okada'], edits: ['Proteção de máquinas', 'Energia e água'], views: ['Perdas e rendimento'] },
  {
    logins: ['cleber.fontes', 'sandra.queiroz', 'gulsah.isik'],
    edits: [],
    views: ['Comportamento seguro', 'Desvios de processo'],
  },
]
