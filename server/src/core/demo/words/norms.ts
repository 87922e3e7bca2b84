import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const normsOfBrazil = {
  'Política corporativa de segurança de alimentos': [
    'Corporate food safety policy',
    'Kurumsal gıda güvenliği politikası',
  ],
  'Primeira edição.': ['First edition.', 'İlk baskı.'],
  'Inclui a gestão de alergênicos.': ['Adds allergen management.', 'Alerjen yönetimi eklendi.'],
  'Temperatura de cozimento (PCC 1)': ['Cooking temperature (CCP 1)', 'Pişirme sıcaklığı (KKN 1)'],
  'Temperatura interna mínima de 72 °C.': [
    'Minimum internal temperature of 161.6 °F.',
    'En düşük merkez sıcaklığı 72 °C.',
  ],
  'Tempo de permanência por produto.': ['Dwell time by product.', 'Ürüne göre bekleme süresi.'],
  'Inspeção da selagem a vácuo': ['Vacuum seal inspection', 'Vakum kaynağı kontrolü'],
  'Substitui a inspeção visual por amostragem.': [
    'Replaces visual inspection by sampling.',
    'Numuneyle gözle kontrolün yerini alır.',
  ],
  'Verificação dos detectores de metais (PCC 2)': [
    'Metal detector verification (CCP 2)',
    'Metal dedektörlerinin doğrulanması (KKN 2)',
  ],
  'Corpos de prova de 1,5 mm ferroso.': ['Ferrous test piece of 1.5 mm.', '1,5 mm demir test parçası.'],
  'Corpos de prova de 2,0 mm em aço inoxidável.': [
    'Stainless steel test piece of 2.0 mm.',
    '2,0 mm paslanmaz çelik test parçası.',
  ],
  'Registro contínuo da temperatura; amostragem a cada 30 minutos.': [
    'Continuous temperature recording; sampling every 30 minutes.',
    'Sıcaklığın sürekli kaydı; 30 dakikada bir numune.',
  ],
  'Limites: 72 a 78 °C no centro do produto.': [
    'Limits: 161.6 to 172.4 °F at the center of the product.',
    'Sınırlar: ürünün merkezinde 72 ila 78 °C.',
  ],
  'POL-SEG-01': ['POL-FS-01', 'POL-GG-01'],
  'PAC-07': ['SOP-07', 'PR-07'],
  'IT-EMB-12': ['WI-PKG-12', 'TL-PKT-12'],
  'IT-MET-03': ['WI-MET-03', 'TL-MET-03'],
} as const satisfies Translated

/** From the plant in Türkiye: as a plant in the United States and one in Brazil write it. */
export const normsOfTurkey = {
  'Fırın sıcaklık kontrol talimatı': [
    'Oven temperature control instruction',
    'Instrução de controle da temperatura do forno',
  ],
  'İlk yayın.': ['First issue.', 'Primeira emissão.'],
  'Ölçüm sıklığı saatte bire çıkarıldı.': [
    'Measured once an hour from now on.',
    'Medição passa a ser de hora em hora.',
  ],
  'TL-FIR-02': ['WI-OVN-02', 'IT-FOR-02'],
} as const satisfies Translated
