import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { definePage } from '../../../core/navigation/index.ts'
import { lazyPart, Skeleton } from '../../../ui/index.ts'
import { ExecutionPage } from '../execution/ExecutionPage.tsx'
import { Home } from '../execution/Home.tsx'

// the form of an action is fetched by who plans one
const PlanPage = lazyPart(async () => ({ default: (await import('../execution/PlanPage.tsx')).PlanPage }))

export const page = definePage({ Component: HomePage })

/** /check-padrao: what one may execute; `execution` of the address opens one, `plan` the action of one of its tasks. */
function HomePage() {
  const search = new URLSearchParams(useLocation().searchStr)
  const [execution, task] = [search.get('execution'), search.get('plan')]
  if (execution === null) return <Home />
  if (task === null) return <ExecutionPage key={execution} id={execution} />
  return (
    <Suspense fallback={<Skeleton shape="form" count={4} />}>
      <PlanPage id={execution} taskId={Number(task)} />
    </Suspense>
  )
}
