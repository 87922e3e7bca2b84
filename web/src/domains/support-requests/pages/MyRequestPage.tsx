import { definePage, type PageProps, readAhead } from '../../../core/navigation/index.ts'
import { requestQuery } from '../queries.ts'
import { OneRequest } from '../record/OneRequest.tsx'

export const page = definePage({
  Component: MyRequestPage,
  ahead: ({ id = '' }) => [readAhead(requestQuery(id))],
})

/** /ciex/minhas-solicitacoes/{id}: one request, for who asked for it. */
function MyRequestPage({ params }: PageProps) {
  return <OneRequest id={params.id ?? ''} route={3204} back={3203} />
}
