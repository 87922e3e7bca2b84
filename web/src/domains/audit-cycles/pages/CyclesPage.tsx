import { useLocation } from '@tanstack/react-router'
import { definePage } from '../../../core/navigation/index.ts'
import { CycleList } from '../CycleList.tsx'
import { CyclePage } from '../record/CyclePage.tsx'

export const page = definePage({ Component: CyclesPage })

/** /auditoria-e-autoavaliacoes: the cycles; `cycle` of the address opens one. */
function CyclesPage() {
  const cycle = new URLSearchParams(useLocation().searchStr).get('cycle')
  return cycle === null ? <CycleList /> : <CyclePage key={cycle} id={cycle} />
}
