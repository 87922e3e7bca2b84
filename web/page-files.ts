import { type FileOrder, openOrder } from './file-order.ts'

/** A file of a build in which nothing was put together but what the settings name. */
export interface SplitFile {
  /** the files it cannot run without */
  imports: readonly string[]
  /** its modules, by id */
  modules: readonly string[]
  /** characters */
  size: number
  /** it may go into one file with others: neither named by the settings nor asked for by itself */
  isFree: boolean
}

export type SplitFiles = ReadonlyMap<string, SplitFile>

/** How much each page counts, by its file. */
export type Pages = ReadonlyMap<string, number>

/** What one more file costs a page, in characters that are not packed yet: its request, and what packs worse alone. */
const FILE = 3500

/** Files that become one. */
interface Group {
  files: readonly string[]
  /** where they are needed; more where they come along with others */
  pages: ReadonlySet<string>
  size: number
}

interface Pair {
  one: Group
  other: Group
  /** characters that all pages together are spared, as far as was looked */
  saved: number
}

/**
 * Which modules go into one file, by the name of that file. The bundler gives every set of pages that share something a file of
 * its own, some fifty a page and most of them tiny. Here the two files go together that save the most, again and again: each page
 * that needs both has one request less, and each that needs only one of them gets the other for nothing, with all that this one
 * needs in turn. Files that would then need each other stay apart: which of them runs first would be chance.
 */
export function filesTogether(files: SplitFiles, pages: Pages): ReadonlyMap<string, string> {
  const plan = openPlan(files, pages)
  let pairs = plan.groups().flatMap((one, index, all) => all.slice(0, index).map((other) => plan.atMost(one, other)))
  for (;;) {
    pairs = pairs.filter(({ saved }) => saved > 0).toSorted((a, b) => a.saved - b.saved)
    const best = pairs.pop()
    if (!best) return fileNames(plan.groups(), files)
    const exact = plan.exactly(best)
    if (exact.saved < (pairs.at(-1)?.saved ?? 0)) pairs.push(exact)
    else if (exact.saved > 0) {
      const made = plan.join(best)
      if (!made) continue
      const isLeft = (group: Group) => group !== best.one && group !== best.other
      pairs = pairs.filter(({ one, other }) => isLeft(one) && isLeft(other))
      for (const group of plan.groups()) if (group !== made) pairs.push(plan.atMost(group, made))
    }
  }
}

/** The groups as they are so far, and what it would save to put two of them together. */
function openPlan(files: SplitFiles, pages: Pages) {
  const order = openOrder(files)
  const groupOf = new Map<string, Group>()
  const enter = (group: Group) => {
    for (const file of group.files) groupOf.set(file, group)
    return group
  }
  for (const group of alike(sharedFiles(files, pages), order)) enter(group)
  const weightOf = (some: ReadonlySet<string>) => [...some].reduce((sum, page) => sum + (pages.get(page) ?? 0), 0)
  const neededBy = (group: Group) => new Set(order.neededBy(group.files).flatMap((file) => groupOf.get(file) ?? []))
  const shared = (one: Group, other: Group) => FILE * weightOf(both(one.pages, other.pages))
  /** what pages that need only one group get for nothing with others */
  const wasted = (one: Group, others: Iterable<Group>) =>
    [...others].reduce((sum, { size, pages: some }) => sum + size * weightOf(without(one.pages, some)), 0)
  return {
    groups: (): Group[] => [...new Set(groupOf.values())],
    /** without what they need: more than this is not saved */
    atMost: (one: Group, other: Group): Pair => ({
      one,
      other,
      saved: shared(one, other) - wasted(one, [other]) - wasted(other, [one]),
    }),
    exactly: ({ one, other }: Pair): Pair => ({
      one,
      other,
      saved:
        shared(one, other) -
        wasted(one, [other, ...without(neededBy(other), new Set([one]))]) -
        wasted(other, [one, ...without(neededBy(one), new Set([other]))]),
    }),
    /** null where they would then need each other */
    join({ one, other }: Pair): Group | null {
      if (!order.join(one.files, other.files)) return null
      const made = enter(together(one, other))
      for (const group of neededBy(made)) group.pages = new Set([...group.pages, ...made.pages])
      return made
    },
  }
}

const both = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) => new Set([...one].filter((item) => other.has(item)))
const without = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) => new Set([...one].filter((item) => !other.has(item)))

const together = (one: Group, other: Group): Group => ({
  files: [...one.files, ...other.files],
  pages: new Set([...one.pages, ...other.pages]),
  size: one.size + other.size,
})

/** The files that some page needs beside its own. */
function sharedFiles(files: SplitFiles, pages: Pages): Group[] {
  const needing = new Map([...files].flatMap(([name, { isFree }]) => (isFree ? [[name, new Set<string>()]] : [])))
  for (const page of pages.keys()) for (const name of reachedFrom(page, files)) needing.get(name)?.add(page)
  return [...needing]
    .filter(([, some]) => some.size > 0)
    .map(([name, some]) => ({ files: [name], pages: some, size: files.get(name)?.size ?? 0 }))
}

function reachedFrom(page: string, files: SplitFiles): ReadonlySet<string> {
  const reached = new Set([page])
  for (const name of reached) for (const one of files.get(name)?.imports ?? []) reached.add(one)
  return reached
}

/** What the very same pages need costs none of them anything. */
function alike(groups: readonly Group[], order: FileOrder): Group[] {
  const same = Map.groupBy(groups, ({ pages }) => [...pages].join())
  return [...same.values()].flatMap((some) => {
    const made: Group[] = []
    for (const group of some) {
      const index = made.findIndex(({ files }) => order.join(files, group.files))
      const fit = made[index]
      if (fit) made[index] = together(fit, group)
      else made.push(group)
    }
    return made
  })
}

/** A name for each group of several files, for each of their modules. */
function fileNames(groups: readonly Group[], files: SplitFiles): ReadonlyMap<string, string> {
  const several = groups.filter((group) => group.files.length > 1)
  return new Map(
    several.flatMap((group, index) =>
      group.files.flatMap((file) => (files.get(file)?.modules ?? []).map((id) => [id, `shared-${index}`] as const)),
    ),
  )
}
