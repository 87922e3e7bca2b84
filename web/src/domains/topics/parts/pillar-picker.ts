import type { Picker } from '../../../core/pickers/index.ts'
import { usePillars } from '../../../core/pickers/topics.ts'

/** Pillars for a filter of the list: disabled ones too, for their topics are in it. */
export const pillarPicker: Picker = {
  search: 'local',
  useOptions: () => {
    const { pillars, loading } = usePillars()
    const options = pillars.map(({ id, name, initials }) => ({ value: String(id), label: name, detail: initials }))
    return { options, loading, failed: false }
  },
  useNames: () => Object.fromEntries(usePillars().pillars.map(({ id, name }) => [String(id), name])),
}
