import { ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { type Family, family, newFamily } from './families.ts'
import { UserTable } from './UserTable.tsx'

export const page = definePage({ Component: () => <UserListPage family={family} /> })
export const newPage = definePage({ Component: () => <UserListPage family={newFamily} /> })

/** /permissoes/gestao: every user of the own plants. */
function UserListPage({ family }: { family: Family }) {
  return (
    <ScrollMemory name={addressOf(family.list)}>
      <UserTable family={family} />
    </ScrollMemory>
  )
}
