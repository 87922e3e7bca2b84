import type { historyEntry, Infer, StateMachine } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import { labelsOf, textOf, useFormats } from '../i18n/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import type { Moved } from './CommandDialog.tsx'
import { differences, type Facet, lastChange, type Tools } from './differences.ts'
import { type OfPlant, plantOf } from './plant-of.ts'

/** A row of a list has no history, its record has one. */
type Subject = Moved & OfPlant & { history?: readonly Infer<typeof historyEntry>[] }

interface SubjectParts<S extends string, R, A extends R> {
  machine: StateMachine<S>
  /** puts the record as a command, or a refusal for a stale version, gave it where the pages read it */
  put: (record: A) => void
  /** what a conflict tells of, in words: each by its column, or by the path of another word of the domain */
  facets: (record: R, tools: Tools) => Readonly<Record<string, Facet['value']>>
}

/** What every dialog of a record that moves by a state table gets: where answers go, how a newer version is told. */
export function useDialogSubject<S extends string, R extends Subject, A extends R>(
  record: R,
  { machine, put, facets }: SubjectParts<S, R, A>,
) {
  const formats = useFormats()
  const zone = usePlantZone()(plantOf(record))
  const domain = machine.name as Domain
  const labels = labelsOf(domain, machine.part)
  const tools = { labels, formats, zone }
  const wordOf = (key: string) => (key.includes('.') ? textOf(domain, key) : null) ?? labels.column(key)
  const termsOf = (version: R) =>
    Object.entries(facets(version, tools)).map(([key, value]) => ({ label: wordOf(key), value }))
  return {
    record,
    zone,
    onDone: put,
    // a refusal carries the record as its own page shows it, also where a row of a list was moved
    onStale: (current: R) => put(current as A),
    differences: (before: R, current: R) => [
      ...differences(termsOf(before), termsOf(current)),
      ...lastChange(current.history ?? [], tools),
    ],
  }
}
