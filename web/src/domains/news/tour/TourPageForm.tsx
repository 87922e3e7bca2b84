import { StoredRecord } from '../../../core/catalogue/record.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoInstead } from '../../../core/navigation/index.ts'
import { EditPublication } from '../form/EditPublication.tsx'
import { NewPublication } from '../form/NewPublication.tsx'
import { kinds } from '../kinds.ts'
import { queries } from '../queries.ts'
import { PublicationLog } from '../record/PublicationLog.tsx'

/** A page of the tour to change; `novo` makes one. */
export function TourPageForm({ id }: { id: string }) {
  const { t } = useTranslation('news')
  const go = useGoInstead()
  if (id === 'novo') {
    return (
      <NewPublication
        kind={kinds.tour}
        title={t('tools.newTourPage')}
        back={1001}
        onCreated={(created) => go(1001, {}, { tab: 'manage', page: created.id })}
      />
    )
  }
  return (
    <StoredRecord record={queries.tour.record(id)} route={1001} back={1001}>
      {(item) => (
        <EditPublication
          key={item.id}
          kind={kinds.tour}
          item={item}
          title={t('form.titles.tour')}
          back={1001}
          side={<PublicationLog kind={kinds.tour} id={item.id} />}
        />
      )}
    </StoredRecord>
  )
}
