import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const treatmentOfBrazil = {
  'Sonda de temperatura descalibrada': ['Temperature probe out of calibration', 'Sıcaklık probu kalibrasyon dışı'],
  'Calibrar a sonda e conferir o certificado': [
    'Calibrate the probe and check the certificate',
    'Probu kalibre edip sertifikasını kontrol etmek',
  ],
  'Comparar com o termômetro padrão em três pontos e registrar o desvio': [
    'Compare with the reference thermometer at three points and record the deviation',
    'Referans termometreyle üç noktada karşılaştırıp sapmayı kaydetmek',
  ],
  'Setup da máquina não conferido na troca de produto': [
    'Machine setup not checked at changeover',
    'Ürün geçişinde makine ayarı kontrol edilmemiş',
  ],
  'Incluir a conferência do setup na troca de produto': [
    'Add the setup check to the changeover',
    'Makine ayarı kontrolünü ürün geçişine eklemek',
  ],
  'Lista de conferência assinada antes da primeira peça': [
    'Checklist signed before the first piece',
    'İlk parçadan önce imzalanan kontrol listesi',
  ],
  'Desgaste da vedação': ['Worn gasket', 'Conta aşınması'],
  'Trocar a vedação e revisar o plano de lubrificação': [
    'Replace the gasket and review the lubrication plan',
    'Contayı değiştirip yağlama planını gözden geçirmek',
  ],
  'Manutenção na parada do turno, com peça do estoque mínimo': [
    'Maintenance at the shift stop, with a part from safety stock',
    'Vardiya duruşunda, emniyet stokundaki parçayla bakım',
  ],
  'Matéria-prima fora da especificação do fornecedor': [
    "Raw material outside the supplier's specification",
    'Hammadde tedarikçi şartnamesinin dışında',
  ],
  'Bloquear o lote e avisar o fornecedor': [
    'Block the lot and notify the supplier',
    'Partiyi bloke edip tedarikçiye bildirmek',
  ],
  'Segregar, identificar e abrir reclamação com as medições': [
    'Segregate, tag and file a complaint with the measurements',
    'Ayırmak, etiketlemek ve ölçümlerle şikâyet açmak',
  ],
  'Verificação diária não registrada': ['Daily verification not recorded', 'Günlük doğrulama kaydedilmemiş'],
  'Sonda com deriva': ['Probe drifting', 'Probda kayma'],
  'Resistência com desgaste': ['Worn heating element', 'Rezistans aşınmış'],
  'Operador novo no turno': ['Operator new to the shift', 'Vardiyada yeni operatör'],
  'Certificado de calibração vencido': ['Calibration certificate expired', 'Kalibrasyon sertifikasının süresi dolmuş'],
  'A sonda mostrou um valor menor': ['The probe showed a lower value', 'Prob daha düşük değer gösterdi'],
  'A calibração venceu': ['The calibration had expired', 'Kalibrasyonun süresi dolmuştu'],
  'O plano de calibração não avisou': ['The calibration plan gave no warning', 'Kalibrasyon planı uyarmadı'],
  'Sonda calibrada; desvio de 0,2 °C corrigido e registrado': [
    'Probe calibrated; deviation of 0.4 °F corrected and recorded',
    'Prob kalibre edildi; 0,2 °C sapma düzeltilip kaydedildi',
  ],
  'Segregar o lote e conferir a próxima batelada com sonda reserva': [
    'Segregate the lot and check the next batch with the spare probe',
    'Partiyi ayırıp sonraki şarjı yedek probla kontrol etmek',
  ],
  'Conferência da sonda de temperatura': ['Temperature probe verification', 'Sıcaklık probu doğrulaması'],
  'Padrão 0,0 °C: leitura 0,2 °C': ['Reference 32.0 °F: reading 32.4 °F', 'Referans 0,0 °C: okunan 0,2 °C'],
  'Padrão 75,0 °C: leitura 75,1 °C': ['Reference 167.0 °F: reading 167.2 °F', 'Referans 75,0 °C: okunan 75,1 °C'],
  'Resultado: aprovada': ['Result: passed', 'Sonuç: uygun'],
  'Falta a evidência da calibração': ['Evidence of the calibration is missing', 'Kalibrasyon kanıtı eksik'],
  'Peça em falta no almoxarifado': ['Part out of stock', 'Parça depoda yok'],
  'Não tenho acesso ao equipamento': ['I have no access to the equipment', 'Ekipmana erişimim yok'],
  'A manutenção já trocou a sonda': ['Maintenance has already replaced the probe', 'Bakım probu değiştirdi bile'],
  'Produto já expedido, sem amostra retida': [
    'Product already shipped, no retained sample',
    'Ürün sevk edilmiş, şahit numune yok',
  ],
  'Valor digitado errado, conferido com o registro em papel': [
    'Value typed wrong, checked against the paper record',
    'Değer yanlış yazılmış, kâğıt kayıtla karşılaştırıldı',
  ],
  'O desvio voltou na batelada seguinte': [
    'The deviation came back in the next batch',
    'Sapma sonraki şarjda tekrarladı',
  ],
  'conferencia-da-sonda.txt': ['probe-verification.txt', 'prob-dogrulamasi.txt'],
} as const satisfies Translated
