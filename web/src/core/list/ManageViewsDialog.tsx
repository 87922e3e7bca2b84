import type { ListDefinition, ListView, SharedView } from '@lineside/contract/core'
import { Button, Checkbox, Dialog, Text } from '../../ui/index.ts'
import { problemText, useFormats, useTranslation } from '../i18n/index.ts'
import { usePlaces, usePlantZone } from '../pickers/index.ts'
import styles from './ManageViewsDialog.module.css'
import { useViewCommands } from './useViewCommands.ts'
import { ViewRow } from './ViewRow.tsx'
import type { Values } from './values.ts'
import { toSaved } from './view-values.ts'

interface Shown {
  definition: ListDefinition
  values: Values
  /** the columns in sight */
  shown: readonly string[]
}

interface ManageViewsDialogProps extends Shown {
  views: readonly ListView[]
  shared: readonly SharedView[]
  onClose: () => void
}

/** The views of a list: names, the one it opens with, who shared them, and their end. */
export function ManageViewsDialog({ views, shared, onClose, ...shown }: ManageViewsDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('savedViews.manage')}
      actions={<Button onClick={onClose}>{t('savedViews.close')}</Button>}
    >
      {views.length > 0 ? (
        <section className={styles.section} aria-label={t('savedViews.own')}>
          <h3 className={styles.heading}>{t('savedViews.own')}</h3>
          <ul className={styles.views}>
            {views.map((view) => (
              <OwnView key={view.id} view={view} {...shown} />
            ))}
          </ul>
        </section>
      ) : null}
      {shared.length > 0 ? (
        <section className={styles.section} aria-label={t('savedViews.sharedTitle')}>
          <h3 className={styles.heading}>{t('savedViews.sharedTitle')}</h3>
          <ul className={styles.views}>
            {shared.map((view) => (
              <PlantView key={view.id} view={view} {...shown} />
            ))}
          </ul>
        </section>
      ) : null}
      {views.length + shared.length === 0 ? <p>{t('savedViews.none')}</p> : null}
    </Dialog>
  )
}

const saidBy = ({ definition, values, shown }: Shown) => ({
  values: toSaved(definition, values),
  columns: [...shown],
})

function OwnView({ view, ...shown }: Shown & { view: ListView }) {
  const { t } = useTranslation()
  const { busy, refusal, change, remove } = useViewCommands()
  return (
    <ViewRow
      name={view.name}
      {...{ busy, refusal }}
      onRename={(name) => void change(view.id, { name })}
      onRemove={() => void remove(view.id)}
      onReplace={() => void change(view.id, saidBy(shown))}
    >
      <Checkbox
        label={t('savedViews.default')}
        checked={view.isDefault}
        onChange={(isDefault) => void change(view.id, { isDefault })}
      />
    </ViewRow>
  )
}

function PlantView({ view, ...shown }: Shown & { view: SharedView }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const zone = usePlantZone()(view.industryId)
  const { places } = usePlaces()
  const { busy, refusal, changeShared, removeShared } = useViewCommands()
  const plant = places.find(({ level, id }) => level === 'industry' && id === view.industryId)?.name ?? ''
  const day = formats.dateTime(view.changedAt, zone)
  const refusedBy = (able: true | string | undefined) =>
    able === true ? null : problemText({ code: able ?? 'FORBIDDEN', message: '' })
  return (
    <ViewRow
      name={view.name}
      {...{ busy, refusal }}
      blocked={{ change: refusedBy(view.abilities.changed), remove: refusedBy(view.abilities.removed) }}
      onRename={(name) => void changeShared(view, { name })}
      onRemove={() => void removeShared(view)}
      onReplace={() => void changeShared(view, saidBy(shown))}
      removeText={t('savedViews.removeShared', { plant })}
    >
      <Text size={13} tone="muted">
        {t('savedViews.sharedBy', { person: view.sharedBy.name, plant, day })}
      </Text>
    </ViewRow>
  )
}
