import { type Picker, pickers as usual } from '../../../core/pickers/index.ts'
import { useLogbookOptions } from '../../../core/pickers/logbooks.ts'

const logbook: Picker = {
  search: 'local',
  useOptions: () => useLogbookOptions(null),
  useNames: (ids) => {
    const { options } = useLogbookOptions(null)
    return Object.fromEntries(
      options.filter(({ value }) => ids.includes(value)).map(({ value, label }) => [value, label]),
    )
  },
}

/** Pickers of the domain's own. */
export const pickers: Readonly<Record<string, Picker>> = {
  logbook,
  ...(usual.industryLine ? { place: usual.industryLine } : {}),
}
