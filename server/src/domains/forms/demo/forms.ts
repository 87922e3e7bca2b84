import { between, counter, due, type FormDraft, hour, text, trueFalse } from './field.ts'
import { istanbulForms } from './istanbul.ts'
import { packingForms } from './packing.ts'
import { processForms } from './process.ts'

const critical = { critical: true }

/** The one form of both plants, in both languages. */
const metal: FormDraft = {
  name: 'Detector de metais / Metal dedektörü',
  description: 'Teste com corpos de prova Fe, não Fe e inox · Fe, Fe dışı ve paslanmaz çelik test parçaları',
  registerType: 'verificationItem',
  points: ['metalSliced', 'metalFrozen', 'metalPack'],
  perDay: 16,
  frequency: due(null, 60, 15),
  onCritical:
    'Pare a linha e repasse tudo desde o último teste conforme · Hattı durdurun; son uygun testten beri üretileni yeniden geçirin',
  fields: () => [
    hour('tested', 'Hora do teste / Test saati', 2),
    trueFalse('iron', 'Fe 1,5 mm detectado / algılandı', true, 0.003, critical),
    trueFalse('nonIron', 'Não Fe / Fe dışı 2,0 mm', true, 0.004, critical),
    trueFalse('steel', 'Inox / Paslanmaz 2,5 mm', true, 0.007, critical),
    trueFalse('rejected', 'Rejeitor atuou / Ayırma çalıştı', true, 0.004, critical),
    counter(
      'rejects',
      'Rejeitos desde o último teste / Son testten beri ret',
      { kind: 'count', mean: 0.9 },
      {
        limits: between(null, 4),
        generatesNonConformity: true,
      },
    ),
    text('remark', 'Observação / Not', { kind: 'remark', texts: ['Reteste OK', 'Tekrar test OK'] }, { blank: 0.95 }),
  ],
}

/** Twelve forms that a plant of this kind keeps. */
export const demoFormDrafts: readonly FormDraft[] = [...processForms, ...packingForms, ...istanbulForms, metal]
