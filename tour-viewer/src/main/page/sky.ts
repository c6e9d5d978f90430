import { type Mesh, Program, wholePicture } from './gl';
import { SKY_FRAGMENT, SKY_VERTEX } from './shaders';
import type { Camera } from './space';

/** Draws panoramas around the eye; the tour's page and the view in the chat share it. */
export class Sky {
  private readonly program: Program;
  private readonly triangle: Mesh;

  constructor(private readonly gl: WebGL2RenderingContext) {
    this.program = new Program(gl, SKY_VERTEX, SKY_FRAGMENT);
    this.triangle = wholePicture(gl);
  }

  /** Fills the picture with one panorama, or with two of which the second counts by `blend`. */
  draw({ orientation, halfSize }: Camera, from: WebGLTexture, to = from, blend = 0): void {
    this.gl.disable(this.gl.DEPTH_TEST);
    this.program.use({ orientation, halfSize, from, to, blend });
    this.triangle.draw();
  }
}
