import { exportPlanActions, listPlanActions } from '@lineside/contract/action-plans'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { FunctionStrip, ofPlans } from '../figures/FunctionStrip.tsx'
import { functionList, openFirst } from '../lists/definitions.ts'
import { LegendButton } from '../lists/LegendButton.tsx'
import { useActionList } from '../lists/useActionList.tsx'
import { functionsQuery } from '../queries.ts'

export const page = definePage({ Component: FunctionActionsPage })

/** /planos-de-acao/{id}: the actions of people of one function; those of the reader's own team by choice. */
function FunctionActionsPage({ params }: PageProps) {
  const { t } = useTranslation('core')
  const id = params.id ?? ''
  const { list, dialogs } = useActionList(listPlanActions)
  const { data } = useQuery(functionsQuery(ofPlans))
  const name = data?.find((row) => String(row.function.id) === id)?.function.name
  const fixed = useMemo(() => ({ ...ofPlans, functionId: id }), [id])
  const title = t('routes.2504')
  return (
    <ScrollMemory key={id} name={addressOf(2504, { id })}>
      <ListScreen
        {...list}
        definition={functionList}
        endpoint={listPlanActions}
        exportBy={exportPlanActions}
        defaultFilters={openFirst}
        fixed={fixed}
        title={name === undefined ? title : `${title}: ${name}`}
        back={2500}
        lead={(values, change) => <FunctionStrip current={id} values={values} onChange={change} />}
        actions={<LegendButton />}
      />
      {dialogs}
    </ScrollMemory>
  )
}
