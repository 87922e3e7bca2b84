import { questionsOf } from '@lineside/contract/checklists'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Box, Checkbox, Heading, Stack, Text } from '../../../../ui/index.ts'
import { useEditing } from '../context.ts'
import { patchQuestion } from '../edits.ts'
import styles from '../wizard.module.css'

/** 15: questions whose worst answer forces the lowest result. */
export function CriticalStep() {
  const { t } = useTranslation('checklists')
  const { content, edit } = useEditing()
  const questions = questionsOf(content)
  if (questions.length === 0) return <Text tone="muted">{t('wizard.answers.none')}</Text>
  const count = questions.filter(({ critical }) => critical).length
  let number = 0
  return (
    <Stack gap={24}>
      <Text tone="muted">{t('wizard.critical.help')}</Text>
      <div role="status">
        <Text figures>{t('wizard.critical.count', { count })}</Text>
      </div>
      {content.groups.map((group) =>
        group.questions.length === 0 ? null : (
          <section key={group.id}>
            <Heading level={3}>{group.name}</Heading>
            <Stack as="ul" gap={0}>
              {group.questions.map(({ id, text, critical }) => {
                number += 1
                return (
                  <Box as="li" key={id} padY={8} line="above" className={styles.flagRow}>
                    <Checkbox
                      label={`${number}. ${text.trim() || t('wizard.questions.numbered', { number })}`}
                      checked={critical}
                      onChange={(on) => edit(patchQuestion(id, { critical: on }))}
                    />
                  </Box>
                )
              })}
            </Stack>
          </section>
        ),
      )}
    </Stack>
  )
}
