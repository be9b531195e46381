import { drawPlot } from './draw-plot.ts';
import { enhanceForm } from './enhance-form.ts';
import { stayLive } from './stay-live.ts';

enhanceForm();
const redraw = drawPlot();
stayLive(redraw);
