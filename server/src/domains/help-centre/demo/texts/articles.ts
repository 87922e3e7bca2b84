import type { categoryIcons } from '@lineside/contract/help-centre'

export type ArticleKey = (typeof demoArticles)[number]['key']
export type CategoryKey = 'records' | 'routine' | 'access'

/** What one language says of everything in the demo plants' help centre. */
export interface DemoHelp {
  categories: Record<CategoryKey, string>
  /** a title and a text, see `tree.ts` for how it is written */
  articles: Record<ArticleKey, readonly [title: string, text: string]>
}

export const demoCategories: readonly { key: CategoryKey; icon: (typeof categoryIcons)[number] }[] = [
  { key: 'records', icon: 'clipboard' },
  { key: 'routine', icon: 'checklist' },
  { key: 'access', icon: 'users' },
]

/** The articles in their order; `routes` are the screens that they are about. */
export const demoArticles = [
  { key: 'collect', category: 'records', routes: [1100, 1102] },
  { key: 'offline', category: 'records', routes: [1100] },
  { key: 'correct', category: 'records', routes: [2200, 2201, 1102] },
  { key: 'outside', category: 'records', routes: [1200, 1201] },
  { key: 'cause', category: 'records', routes: [1201, 1300, 1301] },
  { key: 'action', category: 'routine', routes: [2500, 2501, 2503, 2505] },
  { key: 'checklist', category: 'routine', routes: [3400, 3403, 3404] },
  { key: 'logbook', category: 'routine', routes: [2404, 2405] },
  { key: 'matrix', category: 'routine', routes: [1720, 1730] },
  { key: 'screen', category: 'access', routes: [2100, 2104] },
  { key: 'language', category: 'access', routes: [1] },
  { key: 'notifications', category: 'access', routes: [1500] },
] as const satisfies readonly { key: string; category: CategoryKey; routes: readonly number[] }[]
