import type { Sense } from '@lineside/contract/checklists'
import type { DemoText } from '../../../core/demo/index.ts'

/** A group of the demo plants' checklists with its questions, one a line. */
export interface DemoGroup {
  name: DemoText
  sense?: Sense
  questions: string
}

/** The five senses, four questions each. */
export const fiveSenses: readonly DemoGroup[] = [
  {
    name: 'Utilização',
    sense: 1,
    questions: `Só há na área o que se usa no dia a dia?
Equipamentos fora de uso estão identificados e com destino definido?
Materiais de consumo estão na quantidade combinada?
Armários e gavetas têm apenas o necessário?`,
  },
  {
    name: 'Organização',
    sense: 2,
    questions: `Cada coisa tem um lugar identificado e está nele?
Corredores e demarcações do piso estão visíveis e livres?
Utensílios são encontrados em menos de 30 segundos?
Quadros e instruções estão atualizados e à vista?`,
  },
  {
    name: 'Limpeza',
    sense: 3,
    questions: `Piso, paredes e ralos estão limpos?
Máquinas estão sem acúmulo de produto, óleo ou graxa?
As fontes de sujeira estão identificadas e tratadas?
O plano de limpeza está em dia e assinado?`,
  },
  {
    name: 'Padronização',
    sense: 4,
    questions: `Os padrões visuais são os mesmos em toda a área?
Uniformes e EPI estão completos e em bom estado?
Iluminação e ruído estão adequados ao posto?
As pessoas conhecem o padrão do seu posto?`,
  },
  {
    name: 'Disciplina',
    sense: 5,
    questions: `As ações da última auditoria foram concluídas?
A equipe faz a sua própria verificação toda semana?
Os combinados da área são cumpridos por todos?
As ideias de melhoria recebem resposta?`,
  },
]

/** What a later version of the 5S asks instead of a question, by its text. */
export const rewordedSenses = {
  replaced: 'Utensílios são encontrados em menos de 30 segundos?',
  by: 'Utensílios por zona têm cor própria e estão no seu suporte?',
  added: 'Os padrões foram revistos nos últimos seis meses?',
  addedTo: 'Padronização',
} as const

export const managerRoute: readonly DemoGroup[] = [
  {
    name: 'Segurança',
    questions: `Bloqueios e proteções estão ativos em todas as máquinas?
Rotas de fuga e extintores estão desobstruídos?
A equipe relata quase acidentes?`,
  },
  {
    name: 'Qualidade',
    questions: `Os registros dos pontos críticos estão completos até agora?
Produto não conforme está identificado e segregado?
Temperatura da sala, em °C`,
  },
  {
    name: 'Pessoas e resultados',
    questions: `O quadro de gestão à vista foi discutido neste turno?
Quantas ações do quadro estão em atraso?
Como está o engajamento da equipe?`,
  },
]

export const dailyHygiene: readonly DemoGroup[] = [
  {
    name: 'Pessoas',
    questions: `Mãos e antebraços lavados e desinfetados na entrada?
Sem adornos, unhas curtas e cabelo coberto?
Uniforme limpo e trocado neste turno?`,
  },
  {
    name: 'Equipamentos',
    questions: `Superfícies de contato sem resíduo visível antes da partida?
Facas e utensílios na solução na concentração definida?
Esteiras e protetores montados depois da limpeza?`,
  },
  {
    name: 'Ambiente',
    questions: `Ralos limpos e sem odor?
Sem condensação sobre o produto exposto?
Produtos químicos guardados fora da área?`,
  },
]

export const istanbulHygiene: readonly DemoGroup[] = [
  {
    name: 'Kişisel hijyen',
    questions: `Eller girişte yıkandı ve dezenfekte edildi mi?
Takı yok, tırnaklar kısa, saçlar kapalı mı?
İş kıyafeti temiz ve bu vardiyada değiştirildi mi?`,
  },
  {
    name: 'Ekipman',
    questions: `Temas yüzeyleri başlangıçtan önce kalıntısız mı?
Bıçaklar ve aletler doğru derişimdeki çözeltide mi?`,
  },
  {
    name: 'Ortam',
    questions: `Giderler temiz ve kokusuz mu?
Açık ürünün üzerinde yoğuşma yok mu?`,
  },
]
