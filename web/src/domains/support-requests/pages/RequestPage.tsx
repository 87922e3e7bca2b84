import { definePage, type PageProps, readAhead } from '../../../core/navigation/index.ts'
import { requestQuery } from '../queries.ts'
import { OneRequest } from '../record/OneRequest.tsx'

export const page = definePage({
  Component: RequestPage,
  ahead: ({ id = '' }) => [readAhead(requestQuery(id))],
})

/** /ciex/solicitacoes/{id}: one request, for who handles it. */
function RequestPage({ params }: PageProps) {
  return <OneRequest id={params.id ?? ''} route={3202} back={3201} />
}
