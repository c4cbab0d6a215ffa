/** Of a chart in a report as it is drawn: so narrow that its labels can be read on a phone. Its points are twice as many. */
export const pictureSize = { width: 440, height: 190 }
