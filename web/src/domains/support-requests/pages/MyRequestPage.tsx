import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { OneRequest } from '../record/OneRequest.tsx'

export const page = definePage({ Component: MyRequestPage })

/** /ciex/minhas-solicitacoes/{id}: one request, for who asked for it. */
function MyRequestPage({ params }: PageProps) {
  return <OneRequest id={params.id ?? ''} route={3204} back={3203} />
}
