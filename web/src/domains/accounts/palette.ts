import { searchAccounts } from '@lineside/contract/accounts'
import { call } from '../../core/api/index.ts'
import { textOf } from '../../core/i18n/index.ts'
import { addressOf } from '../../core/navigation/index.ts'
import type { PaletteSource } from '../../core/palette/index.ts'

const MIN_LENGTH = 2

/** People by their names. */
export const personSource: PaletteSource = {
  id: 'accounts',
  route: 2101,
  label: () => textOf('core', 'palette.people') ?? '',
  async find(query, { signal, most }) {
    if (query.length < MIN_LENGTH) return []
    const rows = await call(searchAccounts, { query: { query } }, { signal })
    return rows.slice(0, most).map(({ id, name }) => ({ id, label: name, address: addressOf(2101, { id }) }))
  },
}
