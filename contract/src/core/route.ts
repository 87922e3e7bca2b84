/** The groups of the side menu, in the order of portal.md 2.3. */
export const menuGroups = [
  'home',
  'samples',
  'production',
  'nonConformities',
  'forms',
  'actionPlans',
  'seo',
  'traceability',
  'support',
  'settings',
  'messages',
] as const

export type MenuGroup = (typeof menuGroups)[number]

/** A screen, see `routes`. */
export interface RouteRow {
  id: number
  path: string
  domain: string
  /** permission ids, with `w` behind one that needs the right to edit; any of them opens it */
  access: 'always' | 'administrator' | 'dev' | readonly string[]
  /** the only values `{action}` takes; any other is not found */
  action?: readonly string[]
  /** its group in the side menu, and its place in it: a lower number stands above a higher one */
  menu?: readonly [group: MenuGroup, place: number]
  /** the screen whose entry in the menu it belongs to, where its address does not begin with that one's */
  entry?: number
  /** the screen it is a part of: whoever may open that one has its entry alone in the menu */
  within?: number
}

/**
 * Which calls stand behind a screen, its own first: whoever may open the screen may make them all, and nobody else may
 * make the first, where the screen needs a right. For the tests of both sides; a page without a line fails the web's.
 */
export type PageCalls<R extends readonly RouteRow[] = readonly RouteRow[]> = Readonly<
  Partial<Record<R[number]['path'], readonly string[]>>
>
