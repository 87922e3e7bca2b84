import { useQuery } from '@tanstack/react-query'
import type { Option, Picker } from '../../core/pickers/index.ts'
import { functionsQuery } from './queries.ts'
import { usePillars, useTopics } from './reference.ts'

const namesOf = (options: readonly Option[]) => Object.fromEntries(options.map(({ value, label }) => [value, label]))

const topicPicker: Picker = {
  search: 'local',
  useOptions: (_text, chosen) => {
    const { topics, ...state } = useTopics()
    const of = chosen.pillar ?? []
    const offered = topics.filter(({ pillarId }) => of.length === 0 || of.includes(String(pillarId)))
    return { options: offered.map(({ id, name }) => ({ value: String(id), label: name })), ...state }
  },
  useNames: () => namesOf(useTopics().topics.map(({ id, name }) => ({ value: String(id), label: name }))),
}

const pillarPicker: Picker = {
  search: 'local',
  useOptions: () => {
    const { pillars, ...state } = usePillars()
    return { options: pillars.map(({ id, name, initials }) => option(id, name, initials)), ...state }
  },
  useNames: () => namesOf(usePillars().pillars.map(({ id, name }) => option(id, name))),
}

/** The elements of the pillars chosen beside it, of all where none is. */
const elementPicker: Picker = {
  search: 'local',
  useOptions: (_text, chosen) => {
    const { pillars, ...state } = usePillars()
    const of = chosen.pillar ?? []
    const offered = pillars.filter(({ id }) => of.length === 0 || of.includes(String(id)))
    return {
      options: offered.flatMap(({ initials, elements }) => elements.map(({ id, name }) => option(id, name, initials))),
      ...state,
    }
  },
  useNames: () =>
    namesOf(usePillars().pillars.flatMap(({ elements }) => elements.map(({ id, name }) => option(id, name)))),
}

/** The functions of those who are responsible for an action that the reader sees. */
const functionPicker: Picker = {
  search: 'local',
  useOptions: () => {
    const { data, isPending, isError } = useQuery(functionsQuery({}))
    const options = (data ?? []).map((row) => option(row.function.id, row.function.name))
    return { options, loading: isPending, failed: isError }
  },
  useNames: (ids) => {
    const { data } = useQuery({ ...functionsQuery({}), enabled: ids.length > 0 })
    return namesOf((data ?? []).map((row) => option(row.function.id, row.function.name)))
  },
}

const option = (id: number, label: string, detail?: string): Option => ({
  value: String(id),
  label,
  ...(detail ? { detail } : {}),
})

/** What the lists of actions filter by that no other list does. */
export const pickers: Readonly<Record<string, Picker>> = {
  topic: topicPicker,
  pillar: pillarPicker,
  element: elementPicker,
  role: functionPicker,
}
