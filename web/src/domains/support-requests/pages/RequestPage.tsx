import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { OneRequest } from '../record/OneRequest.tsx'

export const page = definePage({ Component: RequestPage })

/** /ciex/solicitacoes/{id}: one request, for who handles it. */
function RequestPage({ params }: PageProps) {
  return <OneRequest id={params.id ?? ''} route={3202} back={3201} />
}
