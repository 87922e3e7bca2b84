import { useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { SortableList, SortableRow } from '../../../../core/reorder/index.ts'
import { idOf } from '../../../../core/wizard/index.ts'
import { Row, Stack, Text } from '../../../../ui/index.ts'
import { useEditing } from '../context.ts'
import { moveGroup } from '../edits.ts'
import { RowNumber } from '../RowNumber.tsx'
import { StepError } from '../StepError.tsx'
import styles from '../wizard.module.css'

/** 12: the order in which groups are answered. */
export function GroupOrderStep() {
  const { t } = useTranslation('checklists')
  const labels = useLabels('checklists')
  const { content, edit } = useEditing()
  const { groups } = content
  return (
    <Stack>
      <StepError path="groups" />
      <Text tone="muted">{t(groups.length > 1 ? 'wizard.order.help' : 'wizard.order.one')}</Text>
      <div id={idOf('groups', 'groupOrder')}>
        <SortableList
          label={t('steps.groupOrder')}
          count={groups.length}
          onMove={(from, to) => edit(moveGroup(from, to))}
        >
          {groups.map(({ id, name, sense, questions }, index) => {
            const shown = name.trim() || t('wizard.groups.numbered', { number: index + 1 })
            return (
              <SortableRow key={id} index={index} name={shown}>
                <Row tall={36} gap={12} rowGap={0} fit="content">
                  <RowNumber number={index + 1} />
                  <Text as="span" fit="any" className={styles.grow}>
                    {shown}
                  </Text>
                  <Text as="span" tone="muted" size={13}>
                    {[
                      sense === null ? '' : labels.code('sense', String(sense)),
                      t('wizard.order.questions', { count: questions.length }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Row>
              </SortableRow>
            )
          })}
        </SortableList>
      </div>
    </Stack>
  )
}
