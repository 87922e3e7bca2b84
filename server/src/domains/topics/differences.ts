import { isDeepStrictEqual } from 'node:util'
import { type Differences, differences } from '../../core/catalogue/index.ts'
import type { Field, Topic } from './queries.ts'

export type Content = Omit<Topic, 'id' | 'kind' | 'enabled'>

const keys = [
  'name',
  'pillarId',
  'reportUrl',
  'managerApproval',
  'specialistApproval',
  'managerId',
  'specialistId',
  'preselect',
  'level',
  'elementId',
  'effectivenessCheck',
  'evidenceRequired',
] as const satisfies readonly (keyof Content)[]

/** What moved, as the history keeps it: settings as they were and are; of the fields their names, by what happened to them. */
export function topicDifferences(before: Content, after: Content): Differences {
  const result = differences<Content>(before, after, keys)
  const was = new Map(before.fields.map((field) => [field.id, plain(field)]))
  const stands = new Set(after.fields.map(({ id }) => id))
  const named = (fields: readonly Field[]) => fields.map(({ name }) => name)
  const changed = after.fields.filter((field) => {
    const old = was.get(field.id)
    return old && !isDeepStrictEqual({ ...old, name: '', hidden: false }, { ...plain(field), name: '', hidden: false })
  })
  const hidden = (to: boolean) =>
    named(after.fields.filter((field) => was.has(field.id) && was.get(field.id)?.hidden !== to && field.hidden === to))
  const moved: Record<string, readonly unknown[]> = {
    added: named(after.fields.filter(({ id }) => !was.has(id))),
    removed: named(before.fields.filter(({ id }) => !stands.has(id))),
    hidden: hidden(true),
    shown: hidden(false),
    changed: named(changed),
    renamed: after.fields.flatMap(({ id, name }) => {
      const from = was.get(id)?.name
      return from !== undefined && from !== name ? [{ from, to: name }] : []
    }),
  }
  for (const [key, value] of Object.entries(moved)) if (value.length > 0) result.after[`fields.${key}`] = value
  const stays = (fields: readonly Field[]) =>
    fields.flatMap(({ id }) => (was.has(id) && stands.has(id) ? [id] : [])).join()
  if (stays(before.fields) !== stays(after.fields)) result.after['fields.reordered'] = true
  return result
}

const plain = ({ id, name, kind, position, required, hidden, options }: Field): Field => ({
  id,
  name,
  kind,
  position,
  required,
  hidden,
  options: [...options],
})
