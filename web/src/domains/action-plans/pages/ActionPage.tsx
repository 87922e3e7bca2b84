import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { OneAction } from '../record/OneAction.tsx'

export const page = definePage({ Component: ActionPage })

/** /planos-de-acao/{topicId}/{id} and /seo-plano-de-acao/{id}: one action. */
function ActionPage({ params }: PageProps) {
  return <OneAction id={params.id ?? ''} />
}
