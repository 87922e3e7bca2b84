import { RecordLog } from '../../../core/catalogue/record.ts'
import { usePublicationFields } from '../fields.ts'
import type { Kind } from '../kinds.ts'
import { queries } from '../queries.ts'

/** The history of one. */
export function PublicationLog({ kind, id }: { kind: Kind; id: number }) {
  const fields = usePublicationFields(kind.has)
  return <RecordLog fields={fields} log={queries[kind.part].log(id)} plant={null} />
}
