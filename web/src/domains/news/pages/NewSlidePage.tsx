import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { NewPublication } from '../form/NewPublication.tsx'
import { kinds } from '../kinds.ts'

export const page = definePage({ Component: NewSlidePage })

/** /slider/novo. */
function NewSlidePage() {
  const { t } = useTranslation('core')
  const go = useGoInstead()
  return (
    <NewPublication kind={kinds.slides} title={t('routes.2901')} back={2900} onCreated={({ id }) => go(2903, { id })} />
  )
}
