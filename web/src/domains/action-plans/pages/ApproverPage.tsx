import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { OneAction } from '../record/OneAction.tsx'

export const page = definePage({ Component: ApproverPage })

/** /planos-de-acao-aprovador/{topicId}/{id}: one action, opened to be decided. */
function ApproverPage({ params }: PageProps) {
  return <OneAction id={params.id ?? ''} approving />
}
