/** An option that can be chosen, as applications have it: every option stands after the one it lies below. */
export interface Choosable {
  id: number
  parentId: number | null
  name: string
}

/** Between the names of the levels that lead to an option. */
const STEP = ' › '

/** The options directly below one (null: those of the first level), in their order. */
export const optionsBelow = <O extends Choosable>(options: readonly O[], parentId: number | null): O[] =>
  options.filter((option) => option.parentId === parentId)

/** The way from the first level to an option; empty where it is none of them. */
export function wayTo<O extends Choosable>(options: readonly O[], id: number): O[] {
  const byId = new Map(options.map((option) => [option.id, option]))
  const way: O[] = []
  for (let at = byId.get(id); at; at = at.parentId === null ? undefined : byId.get(at.parentId)) way.unshift(at)
  return way
}

/** 'Machine › Part' */
export const wayText = (way: readonly Pick<Choosable, 'name'>[]): string => way.map(({ name }) => name).join(STEP)

/** What an answer may be: options below which there is nothing more to choose, each with the way to it. */
export function answersOf(options: readonly Choosable[]): { id: string; name: string }[] {
  const above = new Set(options.map(({ parentId }) => parentId))
  const texts = new Map<number, string>()
  return options.flatMap(({ id, parentId, name }) => {
    const before = parentId === null ? undefined : texts.get(parentId)
    texts.set(id, before === undefined ? name : before + STEP + name)
    return above.has(id) ? [] : [{ id: String(id), name: texts.get(id) ?? name }]
  })
}
