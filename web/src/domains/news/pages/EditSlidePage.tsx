import { StoredRecord } from '../../../core/catalogue/record.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, useGoOn } from '../../../core/navigation/index.ts'
import { EditPublication } from '../form/EditPublication.tsx'
import { kinds } from '../kinds.ts'
import { queries } from '../queries.ts'

export const page = definePage({ Component: EditSlidePage })

/** /slider/editar/{id}. */
function EditSlidePage({ params }: PageProps) {
  const { t } = useTranslation('core')
  const go = useGoOn()
  return (
    <StoredRecord record={queries.slides.record(params.id ?? '')} route={2902} back={2900}>
      {(slide) => (
        <EditPublication
          key={slide.id}
          kind={kinds.slides}
          item={slide}
          title={t('routes.2902')}
          back={2900}
          onSaved={({ id }) => go(2903, { id })}
        />
      )}
    </StoredRecord>
  )
}
