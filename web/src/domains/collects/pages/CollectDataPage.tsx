import { MAX_FIELD_COLUMNS } from '@lineside/contract/collects'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { lastDays, type Values } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { CollectList } from '../parts/CollectList.tsx'
import { FormChoice } from '../report/FormChoice.tsx'
import { fieldColumns } from '../report/field-columns.ts'

export const page = definePage({ Component: CollectDataPage })

const lastMonth = () => lastDays(30)
const everyField = fieldColumns('data', MAX_FIELD_COLUMNS)

/** /dados-relatorios-de-coleta: the records of a form with what was answered, a column for each field. */
function CollectDataPage() {
  const { t } = useTranslation('core')
  const lead = useCallback(
    (values: Values, change: (values: Values) => void) => <FormChoice {...{ values, change }} />,
    [],
  )
  return (
    <CollectList
      title={t('routes.1105')}
      path={addressOf(1105)}
      defaultFilters={lastMonth}
      back={1100}
      more={everyField}
      lead={lead}
    />
  )
}
