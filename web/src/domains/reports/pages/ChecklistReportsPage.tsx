import { definePage } from '../../../core/navigation/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { ChecklistPicture } from '../../checklist-answers/index.tsx'
import { AreaReports } from '../parts/AreaReports.tsx'

export const page = definePage({ Component: ChecklistReportsPage })

/** /checklist/relatorios-power-BI: the reports of checklists, else the portal's own pictures of one. */
function ChecklistReportsPage() {
  return (
    <AreaReports screen={3406} back={3400} area="checklists" picture={<ChecklistPicture />} actions={<PrintButton />} />
  )
}
