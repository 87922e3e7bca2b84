import { listPlanActions } from '@lineside/contract/action-plans'
import { listAnswers } from '@lineside/contract/checklist-answers'
import { listChanges } from '@lineside/contract/collects'
import { listForms } from '@lineside/contract/forms'
import { listLots } from '@lineside/contract/lots'
import { listActions, listNonConformities } from '@lineside/contract/non-conformities'
import { listProductionNotes } from '@lineside/contract/production-notes'
import { listMissed } from '@lineside/contract/slots'
import { listSupportRequests } from '@lineside/contract/support-requests'

/** In tests: the list that a tile of this screen opens. */
export const listBehind = (route: number) =>
  ({
    1200: listNonConformities,
    1300: listActions,
    1400: listForms,
    2200: listChanges,
    1104: listMissed,
    2500: listPlanActions,
    1700: listPlanActions,
    3400: listAnswers,
    3407: listAnswers,
    3201: listSupportRequests,
    3203: listSupportRequests,
    3000: listProductionNotes,
    2802: listLots,
  })[route] as typeof listActions
