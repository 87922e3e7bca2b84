import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const lotsOfBrazil = {
  'Doca de recebimento': ['Receiving dock', 'Mal kabul rampası'],
  'Câmara fria 1': ['Cooler 1', 'Soğuk oda 1'],
  'Almoxarifado seco': ['Dry storage', 'Kuru depo'],
  'Estoque de acabados': ['Finished goods', 'Mamul deposu'],
  Quarentena: ['Quarantine', 'Karantina alanı'],
  'Abastecimento da linha': ['Line supply', 'Hat besleme alanı'],
  Refugo: ['Rejects', 'Ret bölgesi'],
  Devolução: ['Returns', 'İade alanı'],
  Expedição: ['Shipping', 'Sevkiyat alanı'],
  'Pernil suíno resfriado': ['Chilled pork leg', 'Soğutulmuş dana but'],
  'Frigorífico Serra Azul': ['Blue Ridge Packers', 'Mavi Sıradağ Et'],
  'Sal de cura': ['Curing salt', 'Kürleme tuzu'],
  'Química Aurora': ['Aurora Ingredients', 'Şafak Kimya'],
  'Peito de frango resfriado': ['Chilled chicken breast', 'Soğutulmuş piliç göğüs'],
  'Granja Santa Luzia': ['Saint Lucy Farms', 'Söğütlü Piliç'],
  'Farinha de rosca': ['Bread crumbs', 'Galeta unu'],
  'Moinho Paraná': ['Prairie Mill', 'Trakya Un'],
  'Retalho suíno congelado': ['Frozen pork trim', 'Dondurulmuş dana kırpıntı'],
  'Tempero calabresa': ['Sausage seasoning', 'Sucuk baharatı'],
  'Condimentos Ibiúna': ['Ibis Spices', 'Anadolu Baharat'],
  'Dianteiro bovino resfriado': ['Chilled beef chuck', 'Soğutulmuş dana ön kol'],
  'Boi Forte Alimentos': ['Lone Bull Foods', 'Boğa Gıda'],
  'Proteína de soja': ['Soy protein', 'Soya proteini'],
  'Agro Vale': ['Valley Agro', 'Vadi Tarım'],
  Umidade: ['Moisture', 'Nem'],
  'Fragmento de plástico azul encontrado na peneira da farinha de rosca': [
    'Piece of blue plastic found in the bread crumb sifter',
    'Galeta unu eleğinde mavi plastik parça bulundu',
  ],
  'Detector de metais e raio X sem achados; volta para análise': [
    'Metal detector and X-ray found nothing; back to analysis',
    'Metal dedektörü ve röntgende bulgu yok; analize geri alındı',
  ],
  'Fornecedor confirmou a contaminação do silo; lote devolvido': [
    'Supplier confirmed the contamination of the silo; lot returned',
    'Tedarikçi silodaki bulaşmayı doğruladı; parti iade edildi',
  ],
  'Umidade acima do limite: usar somente em reprocesso, até o fim da validade da restrição': [
    'Moisture above the limit: for rework only, until the restriction ends',
    'Nem sınırın üzerinde: kısıtlama bitene kadar yalnızca yeniden işlemede kullanın',
  ],
  'Troca de faca às 10h20.': ['Knife changed at 10:20 a.m.', "10.20'de bıçak değişti."],
  'Parada de 12 min na esteira.': ['Conveyor down for 12 min.', 'Bantta 12 dk duruş.'],
  'Falta a perda da troca de produto': ['The loss of the changeover is missing', 'Ürün geçişindeki fire eksik'],
  'Perda da troca de produto incluída.': ['Changeover loss added.', 'Ürün geçişi firesi eklendi.'],
  'Lote já aberto na linha; o outro está no fundo do palete': [
    'Lot already open on the line; the other one is at the bottom of the pallet',
    'Parti hatta zaten açık; diğeri paletin altında kalmış',
  ],
  'Peso lançado no lote errado': ['Weight entered for the wrong lot', 'Ağırlık yanlış partiye girilmiş'],
  NF: ['BOL', 'İrsaliye'],
} as const satisfies Translated

/** From the plant in Türkiye: as a plant in the United States and one in Brazil write it. */
export const lotsOfTurkey = {
  'Mal kabul': ['Inbound dock', 'Recebimento'],
  'Soğuk depo': ['Cold store', 'Câmara de resfriados'],
  Karantina: ['Hold area', 'Área de quarentena'],
  'Hat besleme': ['Line feed', 'Alimentação da linha'],
  'Ret alanı': ['Reject area', 'Área de refugo'],
  Sevkiyat: ['Outbound dock', 'Expedição de produtos'],
  'Pişmiş jambon 3,5 kg': ['Cooked ham 7.7 lb (3.5 kg)', 'Presunto cozido 3,5 kg'],
  'İki kutu yolda ezilmiş, imha edildi': [
    'Two cases crushed on the way and destroyed',
    'Duas caixas amassadas no caminho, destruídas',
  ],
} as const satisfies Translated
