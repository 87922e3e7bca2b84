import { StoredRecord } from '../../../core/catalogue/record.ts'
import { FieldFacts } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { IconEdit, LinkButton, Surface } from '../../../ui/index.ts'
import { SlidePicture } from '../board/SlidePicture.tsx'
import { usePublicationFields } from '../fields.ts'
import { kinds } from '../kinds.ts'
import { type Item, queries } from '../queries.ts'
import { PublicationActions } from '../record/PublicationActions.tsx'
import { PublicationLog } from '../record/PublicationLog.tsx'
import { titleIn } from '../titles.ts'

export const page = definePage({ Component: SlidePage })

/** /slider/visualizar/{id}: a slide as home shows it, and what is said of it. */
function SlidePage({ params }: PageProps) {
  return (
    <StoredRecord record={queries.slides.record(params.id ?? '')} route={2903} back={2900}>
      {(slide) => <SlideView key={slide.id} slide={slide} />}
    </StoredRecord>
  )
}

const kind = kinds.slides

function SlideView({ slide }: { slide: Item }) {
  const { t } = useTranslation(['news', 'core'])
  const fields = usePublicationFields(kind.has)
  const facts = fields.all.map((field) => (field.key === 'texts' ? { ...field, in: ['facts' as const] } : field))
  return (
    <ScreenPage
      title={titleIn(slide)}
      subtitle={t('core:routes.2903')}
      back={2900}
      status={<StateBadge machine={kind.machine} state={slide.state} />}
      actions={
        <>
          <PrintButton />
          <PublicationActions kind={kind} item={slide} />
          {slide.abilities.changed === true ? (
            <LinkButton tone="primary" icon={IconEdit} href={addressOf(2902, { id: slide.id })}>
              {t('core:routes.2902')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <RecordColumns
        main={
          <>
            <Surface title={t('preview.title')}>
              <SlidePicture pictureId={slide.pictureId} title={titleIn(slide)} />
            </Surface>
            <FieldFacts fields={{ ...fields, all: facts }} record={slide} title={t('form.titles.slides')} />
          </>
        }
        side={<PublicationLog kind={kind} id={slide.id} />}
      />
    </ScreenPage>
  )
}
