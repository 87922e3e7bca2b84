import { permissions } from '@lineside/contract/core'
import { pillarCatalogue } from '@lineside/contract/pillars'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { NewRecordPage, useNewForm } from '../../../core/catalogue/editor.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { PillarForm } from '../parts/PillarForm.tsx'
import { blank, type PillarBody, type PillarValues, pillarCheck } from '../parts/values.ts'
import { type Pillar, pillars } from '../queries.ts'

export const page = definePage({ Component: NewPillarPage })

/** /pilar/novo: a pillar, last in their order. */
function NewPillarPage() {
  const { t } = useTranslation('core')
  const go = useGoInstead()
  const [check] = useState(pillarCheck)
  const { api, work } = useNewForm<PillarValues, PillarBody, Pillar>({
    domain: 'pillars',
    queries: pillars,
    check,
    start: blank,
    nameOf: ({ name }) => name,
    send: (body) => call(pillarCatalogue.create, { body }),
    onCreated: ({ id }) => go(2702, { id }),
  })
  return (
    <NewRecordPage title={t('routes.2701')} back={2700} permission={permissions.pillars} api={api} work={work}>
      <PillarForm api={api} />
    </NewRecordPage>
  )
}
