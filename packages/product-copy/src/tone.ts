export type Tone = 'direct' | 'friendly' | 'technical'
